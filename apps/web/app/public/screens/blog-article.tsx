import { LinkButton, TextLink } from '@plumbline/ui';
import { type MetaDescriptor, useParams } from 'react-router';
import { ARTICLES } from '../blog/articles.ts';
import { ArticleDate } from '../blog/article-date.tsx';
import { publicMeta } from '../public-meta.ts';
import { PublicText } from '../public-text.tsx';
import { OwnProse } from '../../shared/screens/own-prose.tsx';

const articleOf = (slug: string | undefined) => ARTICLES.find((article) => article.slug === slug);

export function meta({ params }: { readonly params: { readonly slug?: string } }): MetaDescriptor[] {
  const article = articleOf(params.slug);
  return article ? publicMeta(`${article.title}: Plumbline`, article.summary) : [{ title: 'Article not found: Plumbline' }];
}

/** One article. */
export default function BlogArticle() {
  const article = articleOf(useParams()['slug']);
  if (!article) {
    return (
      <PublicText title="Article not found">
        <p className="text-muted">Check the address; the article may have been moved or deleted.</p>
        <div className="mt-2">
          <LinkButton variant="primary" href="/blog">
            Go to the blog
          </LinkButton>
        </div>
      </PublicText>
    );
  }
  return (
    <PublicText title={article.title}>
      <ArticleDate date={article.date} />
      <OwnProse html={article.html} />
      <p className="mt-4 border-t border-line pt-4">
        <TextLink href="/blog">All articles</TextLink>
      </p>
    </PublicText>
  );
}
