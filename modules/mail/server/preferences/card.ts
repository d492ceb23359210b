import { sql } from 'kysely'
import { seePerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import { type CardText, type cardCalls, cardTexts, type UserCard } from '../../contract/preferences/card.contract.ts'
import type { UsageState } from '../../contract/preferences/preference.rules.ts'

type Calls = typeof cardCalls

/** One's business card: what she wrote, and where she wrote nothing, what the organisation knows (MAIL-058). */
export async function ownCard({ db, viewer }: Ctx): Promise<UserCard> {
  const [known, kept] = await Promise.all([
    knownOf(db, viewer),
    db.selectFrom('mail_cards').selectAll().where('person_code', '=', viewer.personCode).executeTakeFirst(),
  ])
  return {
    personCode: viewer.personCode,
    ...known,
    ...kept?.texts,
    template: kept?.template ?? '',
    freeContent: kept?.free_content ?? '',
    usageState: kept?.usage_state ?? 'Default',
    autoSign: kept?.auto_sign ?? true,
    replyAutoSign: kept?.reply_auto_sign ?? false,
  }
}

async function knownOf(db: Db, viewer: Ctx['viewer']): Promise<Record<CardText, string>> {
  const { posts, name, email, officeTel, officeFax, mobileTel } = await seePerson(db, viewer, viewer.personCode)
  const post =
    posts.find(({ comCode, deptCode }) => comCode === viewer.comCode && deptCode === viewer.deptCode) ?? posts[0]
  const nothing = Object.fromEntries(cardTexts.map((field) => [field, ''])) as Record<CardText, string>
  return {
    ...nothing,
    companyName: post?.companyName.ko ?? '',
    companyNameEng: post?.companyName.en ?? '',
    deptName: post?.deptName.ko ?? '',
    deptNameEng: post?.deptName.en ?? '',
    titleName: post?.rankName.ko ?? '',
    titleNameEng: post?.rankName.en ?? '',
    roleName: post?.dutyName?.ko ?? '',
    roleNameEng: post?.dutyName?.en ?? '',
    jobGroupName: post?.jobDescription.ko ?? '',
    jobGroupNameEng: post?.jobDescription.en ?? '',
    displayName: name.ko,
    displayNameEng: name.en,
    officeTel,
    officeFax,
    mobileTel,
    email,
  }
}

/** Saves what was given of it (MAIL-059). A text that is what the organisation knows goes on following it. */
export async function saveCard(ctx: Ctx, given: CallParsedInput<Calls['hcUserCardUpdate']>): Promise<UserCard> {
  const { viewer } = ctx
  const { personCode: _own, template, freeContent, usageState, autoSign, replyAutoSign, ...fields } = given
  const clean = freeContent === undefined ? undefined : (await cleanInWorker(freeContent)).html
  const known = await knownOf(ctx.db, viewer)
  return (await ctx.inTransaction(async (tx) => {
    const { texts } = await heldCard(tx.db, viewer.personCode)
    const written = Object.entries({ ...texts, ...fields }).filter(
      ([name, value]) => value !== undefined && value !== known[name as CardText],
    )
    await tx.db
      .updateTable('mail_cards')
      .set({
        texts: JSON.stringify(Object.fromEntries(written)),
        ...(template !== undefined && { template }),
        ...(clean !== undefined && { free_content: clean }),
        ...(usageState !== undefined && { usage_state: usageState }),
        ...(autoSign !== undefined && { auto_sign: autoSign }),
        ...(replyAutoSign !== undefined && { reply_auto_sign: replyAutoSign }),
      })
      .where('person_code', '=', viewer.personCode)
      .execute()
    return ownCard(tx as Ctx)
  })) as UserCard
}

/** Chooses the signature (MAIL-061). */
export async function saveUsageState(ctx: Ctx, { usageState }: { usageState: UsageState }): Promise<UserCard> {
  const { personCode } = ctx.viewer
  await heldCard(ctx.db, personCode)
  await ctx.db
    .updateTable('mail_cards')
    .set({ usage_state: usageState })
    .where('person_code', '=', personCode)
    .execute()
  return ownCard(ctx)
}

/** The card, made where there is none, and kept from being changed by another window meanwhile. */
async function heldCard(db: Db, personCode: string) {
  await sql`insert into mail_cards (person_code) values (${personCode}) on conflict do nothing`.execute(db)
  return db
    .selectFrom('mail_cards')
    .select('texts')
    .where('person_code', '=', personCode)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
