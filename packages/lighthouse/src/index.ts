export { LighthouseFailure } from './lighthouse-failure.ts';
export {
  type FailedAudit,
  FORM_FACTORS,
  type FormFactor,
  type LighthouseMetric,
  type LighthouseResult,
  lighthouseResult,
} from './lighthouse-result.ts';
export { type LighthouseOptions, runLighthouse } from './run-lighthouse.ts';
export { createPhoneSimulator, type PhoneSimulator } from './simulation/phone-simulator.ts';
