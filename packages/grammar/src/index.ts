export { SLIP_KINDS, type Slip, type SlipKind } from './slip.ts';
