import { createContext, useContext, type ComponentProps, type ComponentType, type ReactNode } from 'react';

/** The props that the app's router link must accept. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };
export type LinkComponent = ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent | null>(null);

/** Provides the router's link to everything below it. Without it links are plain <a>. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** An unstyled link. Uses the router when there is one. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return Component ? <Component {...props} /> : <a {...props} />;
}
