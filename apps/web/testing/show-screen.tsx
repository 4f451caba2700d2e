import { show } from '@plumbline/ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { RouterLink } from '../app/frame/router-link.tsx';
import { queryClient } from '../app/shared/session/query-client.ts';

/** A part of the website in the page of a test. */
export interface ShownScreen {
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Where one is: "/seo?q=shop". */
  readonly address: () => string;
}

const whole = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => `${pathname}${search}`;

/**
 * Draws a part of the website with what it needs: the router, its cache of answers, toasts and links. The content stands at the
 * path it is shown at; every other path says "Elsewhere". Answers come from fakeApi.
 * @param at its address, with the query
 * @param elsewhere resolves once the code of any other screen is there; at once without it
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
  // What could not be answered is asked again as in the product, but at once.
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
