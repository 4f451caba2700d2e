import { describeRule } from '../../testing/describe-rule.ts';
import { weatherOrWhether } from './weather-or-whether.ts';

describeRule(weatherOrWhether, {
  catches: [
    'The size guide shows {weather|whether} it runs small.',
    'The {whether|weather} in May is mild.',
    '{Weather|Whether} you run a café or a salon, call us.',
    'We checked {weather|whether} the file exists.',
  ],
  silent: [
    'Whether you go depends on the weather.',
    'The weather or the road may change.',
    'Weather maps show rain.',
    'Ask whether it fits.',
  ],
});
