import { EmptyState, Link, LinkButton } from '@plumbline/ui';
import type { MetaDescriptor } from 'react-router';
import { ARTICLES } from '../blog/articles.ts';
import { ArticleDate } from '../blog/article-date.tsx';
import { publicMeta } from '../public-meta.ts';
import { PublicText } from '../public-text.tsx';

export function meta(): MetaDescriptor[] {
  return [
    ...publicMeta(
      'Blog: Plumbline',
      'How Plumbline decides what is a finding, what is fixed, and what cannot be told. Short articles for web teams.',
    ),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Plumbline: blog', href: '/blog/feed.xml' },
  ];
}

/** Every article, newest first. */
export default function Blog() {
  return (
    <PublicText title="Blog">
      {ARTICLES.length === 0 ? (
        <EmptyState text="No articles yet." action={<LinkButton href="/">Go to the home page</LinkButton>} />
      ) : (
        <ul className="flex flex-col">
          {ARTICLES.map(({ slug, title, date, summary }) => (
            <li key={slug} className="border-t border-line py-6">
              <ArticleDate date={date} />
              <h2 className="mt-1 text-20 font-semibold text-balance">
                <Link href={`/blog/${slug}`} className="rounded-inner transition-colors hover:text-accent-text">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-muted">{summary}</p>
            </li>
          ))}
        </ul>
      )}
    </PublicText>
  );
}
