import { createContext, lazy, Suspense, useContext, useMemo, useRef, useState, type ReactNode } from 'react';

const Toaster = lazy(() => import('./toaster.tsx'));

export type ToastTone = 'done' | 'info' | 'problem';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** One follow-up action: undo, or a link. */
  action?: { label: string; onSelect: () => void } | { label: string; href: string } | undefined;
  /** In milliseconds; 0 stays until closed. Default 6000, and 10000 with an action. */
  timeoutMs?: number | undefined;
}

/** A request to the toaster; a null message removes the toast with that id. */
export interface ToastRequest {
  id: string;
  message: ToastMessage | null;
}

interface Toasts {
  show: (message: ToastMessage) => string;
  dismiss: (id: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Provides toasts, the temporary messages at the bottom of the page. The component that shows them is loaded with the first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  const lastId = useRef(0);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (message) => {
        lastId.current += 1;
        const id = `toast-${lastId.current}`;
        setRequests((asked) => [...asked, { id, message }]);
        return id;
      },
      dismiss: (id) => setRequests((asked) => [...asked, { id, message: null }]),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {requests.length > 0 && (
        <Suspense>
          <Toaster requests={requests} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** show() shows a message and returns its id; dismiss(id) removes it. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a UiProvider around it.');
  return toasts;
}
