import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  changeEmail,
  changePassword as changePasswordRoute,
  confirmEmail,
  forgetPassword,
  resendVerification as resendRoute,
  previewPasswordReset as previewRoute,
  resetPassword as resetPasswordRoute,
  verifyAddress as verifyAddressRoute,
} from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { limitConfirmation, limitLetter, LINK_LIMIT } from './limits.ts';
import { previewPasswordReset } from './preview-password-reset.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { renewSessionCookie } from './session-cookie.ts';
import type { GuardedEnv } from './token-guard.ts';
import { verifyAddress } from './verify-address.ts';

/** The operations on addresses and passwords, and for links in emails about them. */
export function mountAddresses(api: OpenAPIHono<GuardedEnv>, services: AccountServices): void {
  const { db, guard, mailer, rateLimiter, siteOrigin } = services;

  api.openapi(verifyAddressRoute, async (context) => {
    const origin = requestOrigin(context);
    await rateLimiter.consume(LINK_LIMIT, origin.address);
    const verified = await verifyAddress(db, origin, context.req.valid('json').token);
    return context.json(ok(verified, 'Your email address is confirmed.'), 200);
  });

  api.openapi(guard(resendRoute), async (context) => {
    const { userId, email } = context.get('actor');
    const { address } = requestOrigin(context);
    await limitLetter(rateLimiter, 'confirm-address', address, email ?? '');
    await resendVerification(db, mailer, { site: siteOrigin(context), address }, userId);
    return context.json(ok(null, 'Email sent.'), 200);
  });

  api.openapi(forgetPassword, async (context) => {
    const { email } = context.req.valid('json');
    const { address } = requestOrigin(context);
    await limitLetter(rateLimiter, 'new-password', address, email);
    await requestPasswordReset(db, mailer, { site: siteOrigin(context), address }, email);
    return context.json(ok(null, 'If there is an account with this address, we’ve sent it an email.'), 200);
  });

  api.openapi(previewRoute, async (context) => {
    await rateLimiter.consume(LINK_LIMIT, requestOrigin(context).address);
    return context.json(ok(await previewPasswordReset(db, context.req.valid('json').token)), 200);
  });

  api.openapi(resetPasswordRoute, async (context) => {
    const origin = requestOrigin(context);
    await rateLimiter.consume(LINK_LIMIT, origin.address);
    await resetPassword(services, siteOrigin(context), origin, context.req.valid('json'));
    return context.json(ok(null, 'Password changed. Log in with it.'), 200);
  });

  api.openapi(guard(changePasswordRoute), async (context) => {
    const actor = context.get('actor');
    await limitConfirmation(rateLimiter, actor);
    const notice = { mailer, rateLimiter, site: siteOrigin(context), origin: requestOrigin(context), actor };
    const token = await changePassword(services, notice, context.req.valid('json'));
    await renewSessionCookie(context, services, token);
    return context.json(ok({ token }, 'Password changed. All other sessions were ended.'), 200);
  });

  api.openapi(guard(changeEmail), async (context) => {
    const actor = context.get('actor');
    const origin = requestOrigin(context);
    const sent = context.req.valid('json');
    await limitLetter(rateLimiter, 'new-address', origin.address, sent.email);
    await requestEmailChange(db, { mailer, rateLimiter, site: siteOrigin(context), origin, actor }, sent.email);
    return context.json(ok(null, 'We’ve sent an email to the new address. Your address changes when you follow the link in it.'), 200);
  });

  api.openapi(confirmEmail, async (context) => {
    const origin = requestOrigin(context);
    await rateLimiter.consume(LINK_LIMIT, origin.address);
    const changed = await confirmEmailChange(db, mailer, siteOrigin(context), origin, context.req.valid('json').token);
    return context.json(ok(changed, 'Email address changed.'), 200);
  });
}
