import { definePatternRule } from '../define-pattern-rule.ts';

export const lessOrFewer = definePatternRule({
  id: 'less-or-fewer',
  kind: 'grammar',
  message: 'What can be counted is “fewer”, what is measured is “less”.',
  patterns: [
    '!much|no|nothing|or|even|and|any|significantly|slightly|lot|far {less => fewer} @plural!minutes,hours,days,weeks,months,years,miles,kilometres,kilometers,metres,meters,dollars,euros,pounds,cents,seconds,percent,points,degrees,pixels,inches,bytes,grams,kilos,litres,liters,calories,carbs',
    'far|significantly|even|much|lot|slightly|and|with {less => fewer} @plural!minutes,hours,days,weeks,months,years,miles,kilometres,kilometers,metres,meters,dollars,euros,pounds,cents,seconds,percent,points,degrees,pixels,inches,bytes,grams,kilos,litres,liters,calories,carbs',
    '{amount => number} of people|users|customers|visitors|files|items|orders|products|requests|pages|students|employees|guests|clients|emails|errors|messages|times|images|photos|visits|clicks|players',
  ],
});
