/* What the plans cost, allow and contain, defined nowhere else. Free of the schema library, so that pricing page and server share it. */

/** Lowest first. */
export const PLAN_IDS = ['free', 'standard', 'pro', 'enterprise'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

export const BILLING_PERIODS = ['monthly', 'annually'] as const;

export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** The metered actions. `seo` only counts automatic tests: tests that a person starts are unlimited on every plan. */
export const USAGE_METERS = ['grammar', 'seo', 'ai_recommendation', 'ai_chatbot_calls'] as const;

export type UsageMeterId = (typeof USAGE_METERS)[number];

/** The names of the meters. */
export const METER_NAMES: Readonly<Record<UsageMeterId, string>> = {
  grammar: 'Grammar pages',
  seo: 'Automatic tests',
  ai_recommendation: 'AI recommendations',
  ai_chatbot_calls: 'AI chatbot requests',
};

/** What a plan can contain, by the cheapest plan that has it; higher plans have it, too. */
export const PLAN_FEATURES = [
  { id: 'seo-testing', name: 'Unlimited SEO testing', from: 'free' },
  { id: 'ui-testing', name: 'Unlimited UI testing', from: 'free' },
  { id: 'responsive-testing', name: 'Unlimited responsive testing', from: 'free' },
  { id: 'slack', name: 'Slack', from: 'free' },
  { id: 'monthly-reporting', name: 'Monthly reporting', from: 'free' },
  { id: 'email-support', name: 'Email support', from: 'free' },
  { id: 'jira', name: 'Jira', from: 'standard' },
  { id: 'clickup', name: 'ClickUp', from: 'standard' },
  { id: 'linear', name: 'Linear', from: 'standard' },
  { id: 'github', name: 'Github', doing: 'GitHub', from: 'standard' },
  { id: 'gitlab', name: 'Gitlab', doing: 'GitLab', from: 'standard' },
  { id: 'notion', name: 'Notion', from: 'standard' },
  { id: 'asana', name: 'Asana', from: 'standard' },
  { id: 'weekly-reporting', name: 'Weekly reporting', from: 'standard' },
  { id: 'test-comparison', name: 'Test comparison', doing: 'Comparing runs', from: 'standard' },
  { id: 'daily-reporting', name: 'Daily reporting', from: 'pro' },
  { id: 'scheduled-testing', name: 'Scheduled testing', from: 'pro' },
  { id: 'post-deployment-testing', name: 'Post-deployment testing', from: 'pro' },
  { id: 'chat-support', name: 'Chat support', from: 'pro' },
  { id: 'custom-logo', name: 'Custom logo', from: 'enterprise' },
  { id: 'subdomain', name: 'Subdomain', doing: 'A subdomain', from: 'enterprise' },
  { id: 'data-policy', name: 'Data policy', doing: 'A data policy', from: 'enterprise' },
  { id: 'on-premises-storage', name: 'On-premises storage', from: 'enterprise' },
  { id: 'priority-support', name: 'Priority support', from: 'enterprise' },
] as const satisfies ReadonlyArray<{
  readonly id: string;
  readonly name: string;
  readonly from: PlanId;
  /** The activity it enables, where its name does not fit into a sentence. */
  readonly doing?: string;
}>;

export type PlanFeature = (typeof PLAN_FEATURES)[number]['id'];

export interface PlanTier {
  readonly id: PlanId;
  readonly name: string;
  /** US dollars for a month, and for a year paid in advance. */
  readonly price: Readonly<Record<BillingPeriod, number>>;
  readonly description: string;
  /** What it adds to the plan below it. */
  readonly features: readonly PlanFeature[];
  /** For a calendar month; null is unlimited. */
  readonly limits: Readonly<Record<UsageMeterId, number | null>>;
  readonly mostPopular: boolean;
  readonly buttonLabel: string;
  /** The plan's name in stored records. */
  readonly planname: string;
  /** The product's name at the payment provider; empty for plans that are not sold. */
  readonly stripe_key: string;
  /** Announced but not yet sold; an administrator of the server may still grant it. */
  readonly comingSoon: boolean;
}

/** Lowest first. The calls are marked as pure, so that bundlers can drop them. */
export const PLAN_TIERS: readonly PlanTier[] = [
  {
    id: 'free',
    name: 'Free',
    price: { monthly: 0, annually: 0 },
    description: 'For one site and manual tests.',
    features: /* @__PURE__ */ addedBy('free'),
    limits: { grammar: 10, seo: 10, ai_recommendation: 10, ai_chatbot_calls: 10 },
    mostPopular: false,
    buttonLabel: 'Start for free',
    planname: 'free',
    stripe_key: '',
    comingSoon: false,
  },
  {
    id: 'standard',
    name: 'Standard',
    price: { monthly: 15, annually: 150 },
    description: 'For a team that turns findings into tickets.',
    features: /* @__PURE__ */ addedBy('standard'),
    limits: { grammar: 100, seo: 500, ai_recommendation: 500, ai_chatbot_calls: 500 },
    mostPopular: true,
    buttonLabel: 'Choose Standard',
    planname: 'standard',
    stripe_key: 'plumbline-standard',
    comingSoon: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    price: { monthly: 30, annually: 300 },
    description: 'For a team that wants every deployment tested.',
    features: /* @__PURE__ */ addedBy('pro'),
    limits: { grammar: 500, seo: 1000, ai_recommendation: 1000, ai_chatbot_calls: 1000 },
    mostPopular: false,
    buttonLabel: 'Coming Soon',
    planname: 'pro',
    stripe_key: 'plumbline-pro',
    comingSoon: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: { monthly: 50, annually: 500 },
    description: 'For companies that need their own branding, policies and storage.',
    features: /* @__PURE__ */ addedBy('enterprise'),
    limits: { grammar: null, seo: null, ai_recommendation: null, ai_chatbot_calls: null },
    mostPopular: false,
    buttonLabel: 'Coming Soon',
    planname: 'enterprise',
    stripe_key: 'plumbline-enterprise',
    comingSoon: true,
  },
];

function addedBy(plan: PlanId): PlanFeature[] {
  return PLAN_FEATURES.filter((feature) => feature.from === plan).map(({ id }) => id);
}

/** The tier of a plan. */
export function tierOf(plan: PlanId): PlanTier {
  const tier = PLAN_TIERS.find(({ id }) => id === plan);
  if (!tier) throw new Error(`There is no plan ${plan}.`);
  return tier;
}

/** Whether a plan includes all of another's features. */
export function includesPlan(plan: PlanId, other: PlanId): boolean {
  return PLAN_IDS.indexOf(plan) >= PLAN_IDS.indexOf(other);
}

/** The name of a feature and the cheapest tier that has it. */
export function featureOf(feature: PlanFeature): { readonly name: string; readonly tier: PlanTier } {
  const found = PLAN_FEATURES.find(({ id }) => id === feature);
  if (!found) throw new Error(`There is no feature ${feature}.`);
  return { name: found.name, tier: tierOf(found.from) };
}

/** Why a plan lacks a feature, as a message: "Comparing runs needs the Standard plan. This workspace is on Free." */
export function lackOf(feature: PlanFeature, plan: PlanId): string {
  const found = PLAN_FEATURES.find(({ id }) => id === feature);
  const { name, tier } = featureOf(feature);
  const doing = found && 'doing' in found ? found.doing : name;
  return `${doing} needs the ${tier.name} plan. This workspace is on ${tierOf(plan).name}.`;
}

/** Whether a plan has a feature. */
export function hasFeature(plan: PlanId, feature: PlanFeature): boolean {
  return includesPlan(plan, featureOf(feature).tier.id);
}
