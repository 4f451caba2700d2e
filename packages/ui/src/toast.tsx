import { createContext, lazy, Suspense, useContext, useMemo, useRef, useState, type ReactNode } from 'react';

const Toaster = lazy(() => import('./toaster.tsx'));

export type ToastTone = 'done' | 'info' | 'problem';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** One thing to do about it: undo, or go and look. */
  action?: { label: string; onSelect: () => void } | { label: string; href: string } | undefined;
  /** Milliseconds; 0 stays until closed. Default 6000, and 10000 with an action. */
  timeoutMs?: number | undefined;
}

/** What was asked of the toaster, in order; a message of null takes the one with that id down. */
export interface ToastRequest {
  id: string;
  message: ToastMessage | null;
}

interface Toasts {
  show: (message: ToastMessage) => string;
  dismiss: (id: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Holds the messages that come and go at the foot of the page. What shows them is loaded with the first one. */
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

/** show() puts a message up and returns its id; dismiss(id) takes it down. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a UiProvider around it.');
  return toasts;
}
