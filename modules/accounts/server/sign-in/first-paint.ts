import { paintLogo, paintPicture } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { AnswerAhead, Drawing, FirstPaint } from '#platform/server/http/first-paint.ts'
import { type Html, html } from '#platform/server/http/html.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts'
import { signInOptions } from './sign-in-options.ts'

/** What the sign-in page offers travels with it: companies and demo accounts that came later would move the form. */
export const signInAhead = async (ctx: PublicCtx): Promise<readonly AnswerAhead[]> => [
  { call: accountsCalls.signInOptions.name, input: {}, result: await signInOptions(ctx) },
]

type Boot = { currentUser: unknown; mode: string; company?: string; answers?: readonly AnswerAhead[] }

/** The sign-in page as `web/sign-in/sign-in-page.tsx` draws it, for visitors: who is signed in is sent on. */
export function paintSignIn({ boot, say, language }: FirstPaint<Boot>): Drawing | undefined {
  if (boot.currentUser) return undefined
  const company = companyIn(boot)
  const name = company ? nameIn(company.name, language) : ''
  const brand = company?.logo
    ? paintLogo(company.logo, name)
    : html`<span class="brand__mark"></span><span class="brand__name">${say('common.portal')}</span>`
  const art = company?.signInPicture
    ? paintPicture(company.signInPicture, say('accounts.signIn.picture', { company: name }), 'signin__picture')
    : ''
  const field = (key: string) =>
    html`<div class="field"><span class="field__label">${say(`accounts.signIn.${key}`)}</span><span class="input input--xl"></span></div>`
  const page = html`<div class="signin"><div class="signin__l scroll">
    <div class="signin__top"><span class="brand">${brand}</span></div>
    <div class="signin__m"><div class="form signin__f">
      <div class="signin__hello">
        <p class="signin__h">${say('accounts.signIn.title')}</p>
        <p class="signin__s">${say('accounts.signIn.subtitle')}</p>
      </div>
      ${['company', 'userName', 'password'].map(field)}
      <div class="signin__row"><span class="check">${say('accounts.signIn.remember')}</span></div>
      <span class="btn btn--primary btn--xl btn--block">${say('accounts.signIn.submit')}</span>
    </div>${boot.mode === 'demo' ? demo(say) : ''}</div>
    <div class="signin__foot"><span></span><span>${say('accounts.signIn.product')}</span></div>
  </div><div class="signin__art">${art}</div></div>`
  return { page }
}

/** The company whose look the page has. */
function companyIn({ company, answers }: Boot) {
  const options = answers?.find(({ call }) => call === accountsCalls.signInOptions.name)?.result
  return (options as CallResult<typeof accountsCalls.signInOptions> | undefined)?.companies.find(
    ({ comCode }) => comCode === company,
  )
}

/** Keeps the room of the demo accounts, so that the form stands where it will stay. */
const demo = (say: FirstPaint['say']): Html => html`<div class="demo">
  <p class="demo__t">${say('accounts.demo.title')}</p>
  <p class="demo__x">${say('accounts.demo.hint', { password: demoPassword })}</p>
  <ul class="demo__l">${demoAccounts.map(({ roleKey }) => html`<li><span class="demo__a"><span class="grow"><b>&nbsp;</b><small>${say(`accounts.demo.role.${roleKey}`)}</small></span></span></li>`)}</ul>
</div>`
