import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { OptionPicker, type PickerOption } from './option-picker.tsx';

const PROJECTS = ['Harbour', 'Boats', 'Beacons'].map((label) => ({ value: label.toLowerCase(), label }));

function Projects({ multiple }: { multiple?: boolean }) {
  const [value, setValue] = useState<readonly PickerOption[]>([]);
  return (
    <OptionPicker
      label="Project"
      placeholder="Select an Project"
      required
      options={PROJECTS}
      value={value}
      onValueChange={setValue}
      multiple={multiple}
    />
  );
}

const control = page.getByRole('combobox', { name: 'Project (required)' });

it('is searched and chosen from with keys alone', async () => {
  show(<Projects />);
  await expect.element(control).toHaveTextContent('Select an Project');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByPlaceholder('Search')).toHaveFocus();
  await userEvent.keyboard('bea');
  await expect.element(page.getByRole('option')).toHaveTextContent('Beacons');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(control).toHaveTextContent('Beacons');
});

it('picks what begins with the letters that are typed on the closed control', async () => {
  show(<Projects />);
  await userEvent.keyboard('{Tab}bo');
  await expect.element(control).toHaveTextContent('Boats');
});

it('takes several where it may, in a list of 300 px', async () => {
  show(<Projects multiple />);
  await control.click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await page.getByRole('option', { name: 'Boats' }).click();
  expect(page.getByRole('listbox').element().parentElement?.getBoundingClientRect().width).toBe(300);
  await userEvent.keyboard('{Escape}');
  await expect.element(control).toHaveTextContent('Harbour, Boats');
});

it('stays under the pointer while the page behind its dialog scrolls', async () => {
  show(
    <div className="h-[300vh]">
      <div className="fixed top-4 left-4">
        <Projects />
      </div>
    </div>,
  );
  await control.click();
  const option = page.getByRole('option', { name: 'Boats' });
  await expect.element(option).toBeVisible();
  const { top } = option.element().getBoundingClientRect();
  window.scrollTo(0, 200);
  expect(window.scrollY).toBe(200);
  expect(option.element().getBoundingClientRect().top).toBe(top);
});

it('has nothing that axe objects to, open and closed', async () => {
  show(<Projects />);
  expect(await findOwnAxeViolations()).toEqual([]);
  await control.click();
  await expect.element(page.getByRole('option', { name: 'Harbour' })).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('stays where it opened when what it lists comes later', async () => {
  const picker = (options: readonly PickerOption[]) => (
    <div className="flex h-screen flex-col justify-end pb-16">
      <OptionPicker
        label="Project"
        placeholder="Select an Project"
        required
        options={options}
        value={[]}
        onValueChange={() => undefined}
        onOpen={() => undefined}
        status={options.length === 0 ? 'Loading…' : undefined}
      />
    </div>
  );
  const { redraw } = show(picker([]));
  await control.click();
  const popup = page.getByRole('dialog', { name: 'Project' });
  await expect.element(popup).toHaveTextContent('Loading…');
  // The position of the popup, unaffected by its opening animation.
  const place = () => {
    const element = popup.element() as HTMLElement;
    return { side: element.dataset['side'], height: element.offsetHeight };
  };
  const opened = place();
  redraw(picker(PROJECTS));
  await expect.element(page.getByRole('option', { name: 'Boats' })).toBeVisible();
  expect(place()).toEqual(opened);
});

it('closes alone on Escape, whether it lists anything yet or not', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  show(
    <Dialog title="Create issue" open onOpenChange={onOpenChange}>
      <OptionPicker
        label="Project"
        placeholder="Select an Project"
        required
        options={[]}
        value={[]}
        onValueChange={() => undefined}
        status="Loading…"
      />
    </Dialog>,
  );
  await control.click();
  const popup = page.getByRole('dialog', { name: 'Project' });
  await expect.element(popup).toHaveTextContent('Loading…');
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
});
