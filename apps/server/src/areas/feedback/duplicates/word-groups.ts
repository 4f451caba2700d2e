/*
 * Synonyms in feedback, English only: titles in other languages are compared by spelling. The labelled pairs next to this measure how well it
 * works. Add words that are in general use, not to fit a pair of the held-out half.
 */

/** Phrases for one thing, longest first. The right side is a word of WORD_GROUPS, or its own representative. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:two|2) (?:factor|step)s?(?: (?:authentication|auth|login|log in|sign in|signin|verification))?\b|\bmulti factor(?: authentication)?\b/g,
    'twofactor',
  ],
  [/\b(?:single sign on|single signon)\b/g, 'login'],
  [/\b(?:log|sign)(?:ing)? ?(?:in|on)\b/g, 'login'],
  [/\b(?:log|sign)(?:ging|ing|s)? ?out\b|\blog ?off\b/g, 'logout'],
  [/\bsign(?:ing)? ?up\b/g, 'signup'],
  [/\bkeyboard shortcuts?\b|\bhot ?keys?\b|\bkey bindings?\b/g, 'hotkey'],
  [/\bright to left\b/g, 'rtl'],
  [/\b(?:multiple|several|more|other|different) languages\b/g, 'translation'],
  [/\bmark(?:ed)? (?:all |everything )?(?:as )?(?:read|seen)\b/g, 'clear notification'],
  [/\b(?:automatic|auto) logout\b/g, 'logout session'],
  [/\b(?:error |http |status )?50[0234]\b|\b(?:internal )?server error\b/g, 'broken'],
  [/\b(?:turn|switch)(?:ed|ing)? off\b/g, 'mute'],
  [/\bscreen (?:shots?|captures?)\b/g, 'screenshot'],
  [/\btime ?zones?\b/g, 'timezone'],
  [/\bread ?only\b/g, 'readonly'],
  [/\bside by side\b/g, 'compare'],
  [/\b(?:on|in) behalf(?: of)?\b/g, 'behalf'],
  [/\bat once\b/g, 'bulk'],
  [/\b(?:ctrl|cmd) [cv]\b/g, 'clipboard'],
  [/\be mails?\b/g, 'email'],
  [/\bweb ?sites?\b/g, 'site'],
  [/\bself host(?:ed|ing|s)?\b|\bon prem(?:ise|ises)?\b/g, 'selfhost'],
  [/\b(?:look|find|search)(?:s|ed|ing)? for\b/g, 'search'],
  [/\btakes? too long\b|\btoo slow\b/g, 'slow'],
  [
    /\b(?:does|do|did|is|are|was|were|has|have|can|could|will|would)(?: not|nt)\b|\bno longer\b|\bunable to\b|\bcannot\b|\bcant\b|\bwont\b/g,
    'broken',
  ],
  [/\bbroken (?:work|working|works|open|opening|load|loading|show|showing|shown|displayed|played|sent|arrive)\b/g, 'broken'],
];

/** What the full-text search looks for instead of the representatives of PHRASES. */
export const SPELLED_AS: Readonly<Record<string, string>> = {
  login: 'log sign',
  logout: 'log sign',
  twofactor: 'two step',
  hotkey: 'keyboard key',
  rtl: 'right left',
  screenshot: 'screen',
  timezone: 'zone',
  selfhost: 'host',
  translation: 'languages',
  session: 'automatic',
  mute: 'off stop',
  slow: 'long',
};

/** Each line is a group of synonyms, represented by its first word. */
export const WORD_GROUPS = [
  'login signin logon authenticate authentication auth authenticated',
  'logout signout logoff',
  'twofactor 2fa mfa totp otp factor',
  'dark night black',
  'theme mode skin appearance',
  'mobile phone smartphone iphone tablet handset',
  'email mail letter',
  'notification notify notifies alert ping inform tell reminder',
  'export download',
  'import upload migrate',
  'translation translate translated language locale localization localisation i18n multilingual',
  'image picture photo screenshot capture screen img',
  'avatar profile',
  'color colour',
  'delete remove erase trash',
  'restore undo undelete recover',
  'slow lag lags laggy performance speed faster fast slowly sluggish quicker',
  'broken fail failed failing fails failure crash crashes error bug never wrong issue problem incorrect broke impossible',
  'search find lookup',
  'finding findings',
  'sort order reorder arrange rearrange drag',
  'label tag category',
  'comment reply discussion thread answer',
  'vote upvote voter like',
  'merge combine join',
  'menu navigation nav',
  'schedule scheduled automatic automatically periodic recurring auto autosave',
  'save remember keep persist store stored',
  'weekly week',
  'daily day',
  'monthly month',
  'annual annually yearly year',
  'billing pay payment invoice charge',
  'workspace team organization organisation',
  'member colleague teammate coworker',
  'invite invitation',
  'share public sharing shared',
  'bulk several multiple many mass batch',
  'crawl crawler crawling scan spider',
  'exclude ignore skip',
  'test check run audit',
  'retest again repeat rerun recheck',
  'logo branding',
  'setting settings preference preferences configuration config option options',
  'documentation docs doc manual',
  'widget embed',
  'integration integrate connect connector',
  'pin sticky pinned',
  'hide hidden invisible covered cover covers',
  'edit change modify editing changing rename update',
  'role permission access right rights',
  'summary digest overview',
  'file attachment attach files',
  'emoji reaction react',
  'history log',
  'owner assignee assign assigned responsible',
  'anonymous anonymously nameless',
  'zoom enlarge magnify',
  'size bigger larger wider resize',
  'font text typeface',
  'accessibility a11y',
  'duplicate duplicates duplicated',
  'roadmap plan planned',
  'typo spelling misspelling misspelled',
  'limit limits throttle quota',
  'show display view see',
  'customer client user',
  'price pricing cost',
  'site website sites',
  'excel xlsx xls spreadsheet',
  'hotkey shortcut',
  'launch startup start boot',
  'progress percentage',
  'compare comparison diff',
  'app application',
  'private restricted',
  'url path address link',
  'tax vat',
  'session expire timeout idle inactivity inactive',
  'interface ui frontend',
].map((line) => line.split(' '));

/** Alternatives of one kind: a request for one is not a request for another. */
export const KINDS = [
  'pdf csv excel json xml html markdown docx svg png',
  'slack jira teams discord linear github gitlab notion trello asana clickup zapier hubspot intercom zendesk google microsoft apple facebook canny paypal stripe okta sms',
  'firefox safari chrome edge opera mobile',
  'ios android windows mac macos linux',
  'german french spanish italian portuguese dutch polish russian chinese japanese korean turkish arabic hindi swedish danish czech',
  'weekly daily monthly annual hourly',
  'export import',
  'login logout signup',
  'slow broken',
  'sort filter group search',
  'compare merge',
  'show hide',
  'edit delete restore archive approve invite translation reaction pin lock mute block cancel retest',
  'post comment report dashboard workspace member role board',
  'color position size title name date severity logo domain',
].map((line) => line.split(' '));

/** Words without meaning for a request. */
export const FILLERS = new Set(
  (
    'a an the of to in on at for from by with without into as and or but if then than that this these those it its is are was were be been being am ' +
    'behind i we you they he she me my our us your their them who what which when where how why there here not no nt do does did can could should would will ' +
    'may might must have has had please want wish need like love able possible possibility ability let lets allow allows allowing enable support supports ' +
    'provide give feature request function functionality option way nice great good really very just also some any all more most only other another ' +
    'thanks hello hi so too up out about after before while during between per via each every same own such one once'
  ).split(' '),
);

/** Words that occur in many titles and mean little by themselves. */
export const WEAK = new Set(
  'add show make set use get create new change edit page app post site list button user customer thing item broken work open data view integration setting theme save file'.split(
    ' ',
  ),
);
