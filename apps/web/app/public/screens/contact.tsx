import type { MetaDescriptor } from 'react-router';
import { ContactForm } from '../contact-form.tsx';
import { PriorityNote } from '../priority-note.tsx';
import { publicMeta } from '../public-meta.ts';
import { PublicShell } from '../public-shell.tsx';

export function meta(): MetaDescriptor[] {
  return publicMeta('Contact: Plumbline', 'Report a bug, ask about an Enterprise plan, or contact the operator of this Plumbline server.');
}

/** How to reach the operator of this server. */
export default function Contact() {
  return (
    <PublicShell>
      <section className="mx-auto flex max-w-120 flex-col gap-6 px-4 py-16">
        <div>
          <h1 className="text-32 font-semibold">Contact</h1>
          <p className="mt-2 text-muted">Your message is emailed to the people who run this server.</p>
        </div>
        <PriorityNote />
        <ContactForm />
      </section>
    </PublicShell>
  );
}
