import { show } from '@plumbline/ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { RouterLink } from '../app/frame/router-link.tsx';
import { queryClient } from '../app/shared/session/query-client.ts';

/** A part of the website, rendered in the test page. */
export interface ShownScreen {
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** The current path and query: "/seo?q=shop". */
  readonly address: () => string;
}

const whole = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => `${pathname}${search}`;

/**
 * Renders a part of the website with what it needs: the router, the query cache, toasts and links. The content is at the given
 * path; every other path says "Elsewhere". Responses come from fakeApi.
 * @param at its path and query
 * @param elsewhere resolves once the code of any other screen has loaded; immediately if omitted
 */
export function showScreen(content: ReactNode, at = '/', elsewhere?: Promise<void>): ShownScreen {
  const { pathname } = new URL(at, location.origin);
  const router = createMemoryRouter(
    [
      { path: pathname, element: content },
      { path: '*', element: <h1>Elsewhere</h1>, ...(elsewhere && { loader: () => elsewhere.then(() => null) }) },
    ],
    { initialEntries: [at] },
  );
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  // Failed requests are retried as in the product, but without delay.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } });
  onTestFinished(() => {
    router.dispose();
    queryClient.clear();
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { LinkComponent: RouterLink },
  );
  return { router, address: () => whole(router.state.location) };
}
