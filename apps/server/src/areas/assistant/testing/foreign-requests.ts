import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  onATest: {
    'POST /seo/ai/': { body: { test_id: '{id}' }, stranger: 404 },
    'POST /seo/chatbot/': { body: { test_id: '{id}', message: 'What is wrong?' }, stranger: 404 },
    'GET /seo/chat_history/': { query: '?test_id={id}', stranger: 404 },
    'DELETE /seo/chat_history/': { query: '?test_id={id}', stranger: 404 },
  },
  own: ['GET /assistant/', 'POST /grammar/rephrase/'],
};
