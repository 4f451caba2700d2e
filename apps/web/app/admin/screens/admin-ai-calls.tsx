import { AdminOnly } from '../admin-only.tsx';
import { AiCallList } from '../ai-call-list.tsx';

/** Calls to the language model and their cost, for administrators of the server. */
export default function AdminAiCalls() {
  return (
    <AdminOnly title="AI calls" what="can see AI calls">
      <AiCallList />
    </AdminOnly>
  );
}
