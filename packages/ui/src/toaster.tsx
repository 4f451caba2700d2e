import { Toast as Base } from '@base-ui/react/toast';
import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClasses } from './button-classes.ts';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import type { ToastMessage, ToastRequest, ToastTone } from './toast.tsx';

type Data = { action?: ToastMessage['action'] };

const icons = { done: CircleCheck, info: Info, problem: OctagonAlert };
const tones: Record<ToastTone, string> = {
  done: 'text-pass-mark',
  info: 'text-low-mark',
  problem: 'text-critical-mark',
};

/** Shows the toasts requested from ToastProvider. */
export default function Toaster({ requests }: { requests: readonly ToastRequest[] }) {
  return (
    <Base.Provider limit={3}>
      <Requests requests={requests} />
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-4 bottom-20 z-toast flex flex-col-reverse gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-90">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Passes each request on once. */
function Requests({ requests }: { requests: readonly ToastRequest[] }) {
  const { add, close } = Base.useToastManager<Data>();
  const done = useRef(0);
  useEffect(() => {
    for (const { id, message } of requests.slice(done.current)) {
      if (!message) {
        close(id);
        continue;
      }
      const { title, description, tone = 'done', action, timeoutMs } = message;
      add({
        id,
        title,
        description,
        type: tone,
        priority: tone === 'problem' ? 'high' : 'low',
        timeout: timeoutMs ?? (action ? 10_000 : 6_000),
        data: { action },
      });
    }
    done.current = requests.length;
  }, [requests, add, close]);
  return null;
}

function ToastList() {
  const { toasts, close } = Base.useToastManager<Data>();
  return toasts.map((toast) => {
    const tone = isTone(toast.type) ? toast.type : 'info';
    const IconPart = icons[tone];
    const action = toast.data?.action;
    return (
      <Base.Root key={toast.id} toast={toast} className="sheet-motion rounded-ui bg-raised text-ink shadow-float data-limited:hidden">
        <Base.Content className="flex items-start gap-3 py-2 pr-2 pl-3">
          <IconPart aria-hidden className={`mt-2 size-4 shrink-0 ${tones[tone]}`} />
          <div className="flex min-w-0 flex-1 flex-col py-1.5">
            <Base.Title className="font-medium" />
            <Base.Description className="text-13 text-muted" />
          </div>
          {action && 'href' in action && (
            <Link href={action.href} className={buttonClasses('secondary', 'sm', 'mt-1')} onClick={() => close(toast.id)}>
              {action.label}
            </Link>
          )}
          {action && 'onSelect' in action && (
            <button
              type="button"
              className={buttonClasses('secondary', 'sm', 'mt-1')}
              onClick={() => {
                action.onSelect();
                close(toast.id);
              }}
            >
              {action.label}
            </button>
          )}
          <Base.Close render={<IconButton label="Dismiss" icon={X} size="sm" tooltip={false} />} className="mt-1" />
        </Base.Content>
      </Base.Root>
    );
  });
}

function isTone(value: string | undefined): value is ToastTone {
  return value !== undefined && value in tones;
}
