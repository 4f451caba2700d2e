import { PageHead, type PageHeadProps } from '@plumbline/ui';

/** The head of a board. On phones what is open takes its place too, and only its name is read aloud. */
export function BoardHead({ isOpen, ...head }: PageHeadProps & { readonly isOpen: boolean }) {
  return (
    <>
      <PageHead {...head} className={isOpen ? 'max-lg:hidden' : undefined} />
      {isOpen && <h1 className="sr-only lg:hidden">{head.title}</h1>}
    </>
  );
}
