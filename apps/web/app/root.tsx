import './app.css';
import { UiProvider } from '@plumbline/ui';
import { FONT_URL } from '@plumbline/ui/font';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { queryClient } from './shared/session/query-client.ts';
import { CrashScreen } from './frame/crash-screen.tsx';
import { isNamed } from './frame/is-named.ts';
import { singleKeys } from './shared/choices/single-keys.ts';
import { OwnWidget } from './frame/own-widget.tsx';
import { RouterLink } from './frame/router-link.tsx';
import { AuthPopups } from './account/sign-in/auth-popups.tsx';
import { Reauthentication } from './account/sign-in/reauthentication.tsx';

/** The HTML document. The two theme-color values are the canvas colours of packages/ui, which a meta element cannot reference. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // theme.js sets data-theme before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f9fafb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1217" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider LinkComponent={RouterLink} singleKeyShortcuts={singleKeys.use()}>
        <Outlet />
        {!isNamed && (
          <>
            <AuthPopups />
            <Reauthentication />
            <OwnWidget />
          </>
        )}
      </UiProvider>
    </QueryClientProvider>
  );
}

export const links: LinksFunction = () => [{ rel: 'preload', href: FONT_URL, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];

/** Content of __spa-fallback.html until the screen's code has loaded. */
export function HydrateFallback() {
  return (
    <>
      <title>Plumbline</title>
      <output className="sr-only">Plumbline is loading</output>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <CrashScreen error={error} />;
}
