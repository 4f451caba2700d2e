import { createContext, useContext, type ComponentProps, type ComponentType, type ReactNode } from 'react';

/** What the app's router link must accept. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };
export type LinkComponent = ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent | null>(null);

/** Gives everything below it the router's link. Without it links are plain <a>. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link without a look. Goes through the router when there is one. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return Component ? <Component {...props} /> : <a {...props} />;
}
