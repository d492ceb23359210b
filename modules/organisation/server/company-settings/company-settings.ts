import type { CallParsedInput } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { CompanySettings, companySettingsCalls, PortalSettings } from '../../contract/company-settings.contract.ts'
import { administeredCompany } from '../administered-companies.ts'

/**
 * What a company has decided about its portal.
 * @throws AppError NotFoundException, the same for a company out of reach and for none
 */
export async function companySettings({ db, viewer }: Ctx, { comCode }: { comCode: string }): Promise<CompanySettings> {
  return readSettings(db, await administeredCompany(db, viewer, comCode))
}

/**
 * What the pages of a company need to know of its settings.
 * @throws AppError NotFoundException for a company that does not exist
 */
export async function portalSettingsOf(db: Db, comCode: string): Promise<PortalSettings> {
  const { hideQuickMenu, mailOnly, navigation, brand } = await readSettings(db, comCode)
  return { hideQuickMenu, mailOnly, navigation, brand }
}

/** Writes the settings; a line of the audit log names what became different. Refused as {@link companySettings} is. */
export async function saveCompanySettings(
  ctx: Ctx,
  input: CallParsedInput<typeof companySettingsCalls.saveCompanySettings>,
): Promise<CompanySettings> {
  const { comCode, ...settings } = input
  const before = await companySettings(ctx, { comCode })
  await ctx.db
    .updateTable('organisation_companies')
    .set({
      hide_quick_menu: settings.hideQuickMenu,
      mail_only: settings.mailOnly,
      navigation: settings.navigation,
      brand: settings.brand,
      directory_open: settings.directoryOpen,
      mobile_visibility: settings.mobileVisibility,
    })
    .where('com_code', '=', comCode)
    .execute()
  const changed = Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => before[name as keyof CompanySettings] !== value),
  )
  await ctx.audit('organisation.company.changed', { target: `company:${comCode}`, details: changed })
  await ctx.tell([`company:${comCode}`], 'organisation.companyChanged', { comCode })
  return { ...before, ...settings }
}

async function readSettings(db: Db, comCode: string): Promise<CompanySettings> {
  const found = await db
    .selectFrom('organisation_companies')
    .select([
      'com_code as comCode',
      selectLocalName('name').as('name'),
      'hide_quick_menu as hideQuickMenu',
      'mail_only as mailOnly',
      'navigation',
      'brand',
      'directory_open as directoryOpen',
      'mobile_visibility as mobileVisibility',
    ])
    .where('com_code', '=', comCode)
    .executeTakeFirst()
  if (!found) throw notFound('no such company')
  return found
}
