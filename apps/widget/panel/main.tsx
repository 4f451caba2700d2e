import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';
import './panel.css';

const root = document.getElementById('panel');
const { searchParams } = new URL(location.href);
if (root) {
  const [site, post, confirm] = ['site', 'feedback_id', 'confirm'].map((name) => searchParams.get(name));
  createRoot(root).render(<Panel site={site ?? ''} first={{ post, confirm }} />);
}
