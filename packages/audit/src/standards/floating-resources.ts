/**
 * Scripts and style sheets that their providers change in place and ask not to pin, so that an integrity value would break the page: fonts by
 * browser, tags, payment, maps, consent, widgets. Host with the beginning of the path.
 */
export const FLOATING_RESOURCES: readonly string[] = [
  'fonts.googleapis.com/',
  'www.googletagmanager.com/',
  'www.google-analytics.com/',
  'ssl.google-analytics.com/',
  'pagead2.googlesyndication.com/',
  'maps.googleapis.com/',
  'www.google.com/recaptcha/',
  'www.recaptcha.net/',
  'www.gstatic.com/recaptcha/',
  'accounts.google.com/gsi/',
  'apis.google.com/',
  'www.youtube.com/',
  'challenges.cloudflare.com/',
  'static.cloudflareinsights.com/',
  'js.hcaptcha.com/',
  'js.stripe.com/',
  'www.paypal.com/sdk/',
  'use.typekit.net/',
  'connect.facebook.net/',
  'platform.twitter.com/',
  'platform.linkedin.com/',
  'consent.cookiebot.com/',
  'cdn.cookielaw.org/',
  'js.hs-scripts.com/',
  'static.hotjar.com/',
  'widget.trustpilot.com/',
];
