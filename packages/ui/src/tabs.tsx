import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useStrip } from './use-strip.ts';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  /** Exact number after the label. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** Names what the tabs divide: "Finding". */
  label: string;
  tabs: ReadonlyArray<TabItem<Value>>;
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  className?: string | undefined;
}

/** Several views of one thing, one at a time. Arrow keys move and select. */
export function Tabs<Value extends string = string>({ label, tabs, value, defaultValue, onValueChange, className }: TabsProps<Value>) {
  const strip = useStrip<HTMLDivElement>();
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next: Value) => onValueChange?.(next)}
      className={classNames('min-w-0', className)}
    >
      <Base.List ref={strip} activateOnFocus aria-label={label} className="strip flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="ring-inside relative flex h-9 shrink-0 items-center gap-1.5 rounded-ui px-3 font-medium text-muted transition-colors hover:text-ink data-active:text-ink data-active:after:absolute data-active:after:inset-x-3 data-active:after:bottom-0 data-active:after:h-0.5 data-active:after:rounded-full data-active:after:bg-accent"
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular text-12 text-faint">{tab.count.toLocaleString('en')}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-ui pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
