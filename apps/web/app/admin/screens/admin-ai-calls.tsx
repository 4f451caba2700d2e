import { AdminOnly } from '../admin-only.tsx';
import { AiCallList } from '../ai-call-list.tsx';

/** What the language model was asked for and what it took, for administrators of the server. */
export default function AdminAiCalls() {
  return (
    <AdminOnly title="AI calls" what="can see AI calls">
      <AiCallList />
    </AdminOnly>
  );
}
