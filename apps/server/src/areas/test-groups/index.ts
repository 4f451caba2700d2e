export { planOfAddress } from './plan-of-address.ts';
