/*
 * Words that British and American English spell differently, without those that either allows in some sense (program, licence as
 * a verb, dialogue). Source: Oxford spelling and Merriam-Webster's main entries, as commonly contrasted.
 */
const list = (words: string): readonly string[] => words.split(' ');

const OUR = list(
  'armour behaviour candour clamour colour demeanour endeavour favour fervour flavour harbour honour humour labour misdemeanour neighbour odour parlour rancour rumour savour splendour tumour valour vapour vigour',
);
const OUR_ENDINGS = ['', ...list('s ed ing ful less able ably al ally er ers hood hoods ite ites ings ly')];
const RE = list(
  'calibre centimetre centre fibre kilometre litre lustre meagre millilitre millimetre reconnoitre sabre sceptre sombre spectre theatre',
);
const ISE = list(
  'apologis authoris capitalis categoris centralis characteris customis digitis emphasis finalis generalis globalis harmonis initialis itemis legalis localis maximis memoris minimis mobilis modernis monetis neutralis normalis optimis organis parameteris personalis popularis prioritis randomis realis recognis revolutionis sanitis scrutinis serialis socialis specialis stabilis standardis subsidis summaris symbolis sympathis synchronis tokenis utilis virtualis visualis',
);
const ISE_ENDINGS = list('e es ed ing er ers able ation ations');
const YSE = list('analys catalys paralys');
const YSE_ENDINGS = list('e ed ing er ers');
const DOUBLED = list(
  'cancel channel counsel dial enrol equal fuel initial label level libel marshal model panel pedal quarrel rival signal total travel tunnel',
);
const DOUBLED_ENDINGS = list('ed ing er ers');
const OTHERS: Readonly<Record<string, string>> = {
  aeroplane: 'airplane',
  ageing: 'aging',
  aluminium: 'aluminum',
  anaesthetic: 'anesthetic',
  artefact: 'artifact',
  artefacts: 'artifacts',
  cosy: 'cozy',
  defence: 'defense',
  defences: 'defenses',
  encyclopaedia: 'encyclopedia',
  enrol: 'enroll',
  enrolment: 'enrollment',
  fulfil: 'fulfill',
  fulfilment: 'fulfillment',
  fulfils: 'fulfills',
  grey: 'gray',
  greys: 'grays',
  instalment: 'installment',
  instalments: 'installments',
  jewellery: 'jewelry',
  manoeuvre: 'maneuver',
  manoeuvres: 'maneuvers',
  marvellous: 'marvelous',
  mould: 'mold',
  moulds: 'molds',
  moustache: 'mustache',
  offence: 'offense',
  offences: 'offenses',
  paediatric: 'pediatric',
  pretence: 'pretense',
  pyjamas: 'pajamas',
  sceptical: 'skeptical',
  skilful: 'skillful',
  skilfully: 'skillfully',
  wilful: 'willful',
  woollen: 'woolen',
};

const doubled = (stem: string): string => (stem.endsWith('l') ? `${stem}l` : stem);

/** British spellings in lower case, each with its American spelling. */
export const BRITISH_TO_AMERICAN: ReadonlyMap<string, string> = new Map([
  ...OUR.flatMap((stem) => OUR_ENDINGS.map((ending): [string, string] => [stem + ending, stem.replace(/our$/, 'or') + ending])),
  ...RE.flatMap((stem): [string, string][] => [
    [stem, stem.replace(/re$/, 'er')],
    [`${stem}s`, stem.replace(/re$/, 'ers')],
  ]),
  ...ISE.flatMap((stem) => ISE_ENDINGS.map((ending): [string, string] => [stem + ending, stem.replace(/s$/, 'z') + ending])),
  ...YSE.flatMap((stem) => YSE_ENDINGS.map((ending): [string, string] => [stem + ending, stem.replace(/s$/, 'z') + ending])),
  ...DOUBLED.filter((stem) => stem !== 'enrol').flatMap((stem) =>
    DOUBLED_ENDINGS.map((ending): [string, string] => [doubled(stem) + ending, stem + ending]),
  ),
  ...Object.entries(OTHERS),
]);

export const AMERICAN_TO_BRITISH: ReadonlyMap<string, string> = new Map(
  [...BRITISH_TO_AMERICAN].map(([british, american]) => [american, british]),
);
/** American spellings that British English also allows: they are no sign of American English. */
export const ALSO_BRITISH: ReadonlySet<string> = new Set(
  ISE.flatMap((stem) => ISE_ENDINGS.map((ending) => stem.replace(/s$/, 'z') + ending)),
);
