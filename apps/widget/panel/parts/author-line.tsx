import type { Author } from '@plumbline/contract';
import { authorName } from '@plumbline/contract/rules';

/** The author's picture, or the first letter of the name, and the name. */
export function AuthorLine({ author }: { author: Author }) {
  const name = authorName(author);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {author.profile_image ? (
        <img src={author.profile_image} alt="" className="size-5 rounded-full" />
      ) : (
        <span aria-hidden className="inline-flex size-5 items-center justify-center rounded-full bg-sunken text-12 font-medium">
          {name.slice(0, 1)}
        </span>
      )}
      <span className="truncate">{name}</span>
    </span>
  );
}
