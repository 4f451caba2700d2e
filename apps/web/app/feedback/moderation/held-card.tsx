import { countOf } from '@plumbline/contract/rules';
import type { HeldReason, HeldText } from '@plumbline/contract';
import { Badge, Button, Checkbox } from '@plumbline/ui';
import { Ban, Check, Trash2 } from 'lucide-react';
import { RichText } from '../../shared/text/rich-text.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { AuthorLine } from '../post-words.tsx';
import type { useModeration } from './use-moderation.ts';

const REASONS: Readonly<Record<HeldReason, string>> = {
  anonymous: 'Held: anonymous visitor',
  unconfirmed: 'Held: unconfirmed address',
  always: 'Held: everything is reviewed',
  word: 'Held: contains a held word',
};

interface HeldCardProps {
  readonly text: HeldText;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly moderation: ReturnType<typeof useModeration>;
}

/** A text held for moderation: content, author, reason, and actions. */
export function HeldCard({ text, index, isChosen, onChoose, moderation }: HeldCardProps) {
  const { settle, block, isBusy } = moderation;
  const { writer, kind, title } = text;
  return (
    <li
      data-list-index={index}
      tabIndex={-1}
      aria-label={kind === 'post' ? `Post: ${title}` : `Comment on ${title}`}
      className="ring-inside flex flex-col gap-3 p-4"
    >
      <div className="flex items-start gap-3">
        <Checkbox
          label={`Choose ${kind === 'post' ? title : `the comment on ${title}`}`}
          hideLabel
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium wrap-anywhere">{kind === 'post' ? title : `Comment on “${title}”`}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
            {writer ? <AuthorLine author={writer} /> : 'Deleted visitor'}
            {writer && <span>{writer.named ? 'identified by the site' : writer.email ? 'confirmed address' : 'anonymous'}</span>}
            {writer?.email && <span className="wrap-anywhere">{writer.email}</span>}
            {writer && (
              <span>{writer.texts_before === 0 ? 'first post or comment' : `${countOf(writer.texts_before, 'item', 'items')} before`}</span>
            )}
            {text.host && <span>{text.host}</span>}
            <TimeAgo at={text.created_at} />
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-13">
        <Badge tone="medium">{REASONS[text.reason]}</Badge>
        {text.edited && <Badge>Edited after approval</Badge>}
        {writer?.blocked && <Badge tone="critical">Blocked</Badge>}
        {text.found && (
          <span className="min-w-0 text-muted wrap-anywhere">
            {text.found.before}
            <mark className="rounded-inner bg-medium-soft px-0.5 font-medium text-medium">{text.found.word}</mark>
            {text.found.after}
          </span>
        )}
      </p>
      {text.content !== '<p></p>' && (
        <div className="max-h-80 overflow-y-auto wrap-anywhere">
          <RichText html={text.content} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Check} disabled={isBusy} onClick={() => settle([text], 'approve')}>
          Approve
        </Button>
        <Button size="sm" icon={Trash2} disabled={isBusy} onClick={() => settle([text], 'spam')}>
          Delete as spam
        </Button>
        {writer && !writer.blocked && (
          <Button size="sm" variant="quiet" icon={Ban} disabled={isBusy} onClick={() => block({ writer, hide: false })}>
            Block visitor
          </Button>
        )}
        {writer && (
          <Button size="sm" variant="quiet" icon={Ban} disabled={isBusy} onClick={() => block({ writer, hide: true })}>
            Block and hide everything
          </Button>
        )}
      </div>
    </li>
  );
}
