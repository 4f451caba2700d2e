import { CircleAlert, CircleCheck } from 'lucide-react';

/** The result of submitting a form: green on success, red on failure, each with its own shape. */
export function FormMessage({ text, tone }: { text: string; tone: 'done' | 'problem' }) {
  const Shape = tone === 'done' ? CircleCheck : CircleAlert;
  return (
    <p role={tone === 'done' ? 'status' : 'alert'} className={`flex items-start gap-2 ${tone === 'done' ? 'text-pass' : 'text-critical'}`}>
      <Shape aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
