import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { FilterChips } from './filter-chips.tsx';

const CHIPS = [
  { value: 'spelling', label: 'Spelling', count: 1200 },
  { value: 'style', label: 'Style' },
];
const chip = (name: RegExp) => page.getByRole('button', { name });

it('adds to what is chosen, and takes away what is pressed again', async () => {
  const onValueChange = vi.fn();
  show(<FilterChips label="Kind" chips={CHIPS} value={['spelling']} onValueChange={onValueChange} />);
  await expect.element(chip(/Spelling/)).toHaveAttribute('aria-pressed', 'true');
  await chip(/Style/).click();
  await chip(/Spelling/).click();
  expect(onValueChange.mock.calls).toEqual([[['spelling', 'style']], [[]]]);
});

it('goes from one to the other where only one can be chosen, and frees the chosen one', async () => {
  const onValueChange = vi.fn();
  show(<FilterChips label="Kind" single chips={CHIPS} value={['spelling']} onValueChange={onValueChange} />);
  await chip(/Style/).click();
  await chip(/Spelling/).click();
  expect(onValueChange.mock.calls).toEqual([[['style']], [[]]]);
});
