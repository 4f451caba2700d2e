import { countOf } from '@plumbline/contract/rules';
import type { HeldText } from '@plumbline/contract';
import { Button, isTypingTarget, Kbd, useListKeys, useSingleKeyShortcuts } from '@plumbline/ui';
import { Check, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HeldCard } from './held-card.tsx';
import { useModeration } from './use-moderation.ts';

/** The moderation queue. j and k move, a approves, d deletes, b blocks, x selects. */
export function HeldList({ texts }: { texts: readonly HeldText[] }) {
  const listRef = useRef<HTMLUListElement>(null);
  const moderation = useModeration();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((last) => new Set(isChosen ? [...last, id] : [...last].filter((one) => one !== id)));
  const { activeIndex, setActiveIndex } = useListKeys({
    count: texts.length,
    listRef,
    onToggle: (index) => {
      const id = texts[index]?.id ?? '';
      choose(id, !chosen.has(id));
    },
    onEscape: () => setChosen(new Set()),
  });
  const some = texts.filter(({ id }) => chosen.has(id));
  useActionKeys(listRef, (key, focusedIndex) => {
    // A text can be reached by a press or Tab as well as by j and k.
    const at = focusedIndex ?? activeIndex;
    const text = texts[at];
    const meant = some.length > 0 ? some : text ? [text] : [];
    if (meant.length === 0 || moderation.isBusy) return;
    if (key !== 'b') {
      moderation.settle(meant, key === 'a' ? 'approve' : 'spam');
      // The next text moves up into this place, and j then leads to it.
      setActiveIndex(at - 1);
    } else if (text?.writer && !text.writer.blocked) moderation.block({ writer: text.writer, hide: false });
  });
  const areKeysOn = useSingleKeyShortcuts();
  return (
    <>
      {some.length > 0 && (
        <section aria-label="Selected items" className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken p-3">
          <p className="tabular flex-1 font-medium" role="status">
            {countOf(some.length, 'item', 'items')} selected
          </p>
          <Button size="sm" icon={Check} disabled={moderation.isBusy} onClick={() => moderation.settle(some, 'approve')}>
            Approve all
          </Button>
          <Button size="sm" icon={Trash2} disabled={moderation.isBusy} onClick={() => moderation.settle(some, 'spam')}>
            Delete all as spam
          </Button>
          <Button size="sm" variant="quiet" icon={X} onClick={() => setChosen(new Set())}>
            Clear selection
          </Button>
        </section>
      )}
      {areKeysOn && (
        <p className="border-b border-line p-3 text-13 text-muted max-lg:hidden">
          <Kbd>J</Kbd> next, <Kbd>K</Kbd> previous, <Kbd>A</Kbd> approve, <Kbd>D</Kbd> delete as spam, <Kbd>B</Kbd> block visitor,{' '}
          <Kbd>X</Kbd> select
        </p>
      )}
      <ul ref={listRef} aria-label="Items to review" className="divide-y divide-line">
        {texts.map((text, index) => (
          <HeldCard
            key={text.id}
            text={text}
            index={index}
            isChosen={chosen.has(text.id)}
            onChoose={(isChosen) => choose(text.id, isChosen)}
            moderation={moderation}
          />
        ))}
      </ul>
    </>
  );
}

const KEYS = ['a', 'd', 'b'] as const;

/** Single-key shortcuts, active while no field has the focus. */
function useActionKeys(
  listRef: { readonly current: HTMLElement | null },
  act: (key: (typeof KEYS)[number], focusedIndex: number | undefined) => void,
): void {
  const areOn = useSingleKeyShortcuts();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = KEYS.find((one) => one === event.key);
      if (!key || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTypingTarget(event.target)) return;
      const focused = document.activeElement;
      if (focused !== document.body && !listRef.current?.contains(focused)) return;
      event.preventDefault();
      const item = focused?.closest<HTMLElement>('[data-list-index]');
      latest.current(key, item ? Number(item.dataset['listIndex']) : undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn, listRef]);
}
