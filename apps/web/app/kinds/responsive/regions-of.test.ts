import type { Finding } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { placeOn, regionsOf } from './regions-of.ts';

const finding = (regions: string[] | string): Finding => ({
  id: '1',
  check_id: 'horizontal-overflow',
  category: 'Layout',
  severity: 'high',
  outcome: 'fail',
  page_url: null,
  selector: '',
  message: '',
  evidence: { facts: { regions }, places: [], place_count: 0 },
  fingerprint: '',
  first_seen_at: null,
  is_new: false,
  confirmed_fixed_at: null,
  fold: null,
  ignored: null,
  judged: 1,
});

it('reads places and leaves out what is none', () => {
  expect(regionsOf(finding(['mobile 0 16 700.5 18', 'mobile 1 2', 'mobile a b c d']))).toEqual([
    { device: 'mobile', x: 0, y: 16, width: 700.5, height: 18 },
  ]);
  expect(regionsOf(finding('mobile 0 0 1 1'))).toEqual([]);
});

it('cuts a place to the picture', () => {
  const page = { width: 360, height: 800 };
  expect(placeOn({ device: 'mobile', x: -10, y: 400, width: 190, height: 800 }, page)).toEqual({ left: 0, top: 50, width: 50, height: 50 });
  expect(placeOn({ device: 'mobile', x: 0, y: 900, width: 10, height: 10 }, page)).toBeNull();
});
