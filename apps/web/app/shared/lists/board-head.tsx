import { PageHead, type PageHeadProps } from '@plumbline/ui';

/** The header of a board. On phones the open item covers it, so that only its title remains, for screen readers. */
export function BoardHead({ isOpen, ...head }: PageHeadProps & { readonly isOpen: boolean }) {
  return (
    <>
      <PageHead {...head} className={isOpen ? 'max-lg:hidden' : undefined} />
      {isOpen && <h1 className="sr-only lg:hidden">{head.title}</h1>}
    </>
  );
}
