export { LAB_CONDITIONS, type MeasuredPage, measurePage } from './measure-page.ts';
