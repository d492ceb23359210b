import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { ChartCompany } from '../../contract/chart.contract.ts'
import type { Sight } from '../people/access.ts'

/** The companies one may look into, in their order. @param selected the one marked as selected */
export async function chartCompanies(db: Db, sight: Sight, selected: string): Promise<ChartCompany[]> {
  const { rows } = await sql<Omit<ChartCompany, 'selected'>>`
    select com_code as "comCode", name_ko as "companyName", name_en as "companyNameEng", ${selectLocalName('name')} as name
    from organisation_companies where com_code = any(${[...sight.companies]}::text[])
    order by sort_order, com_code`.execute(db)
  return rows.map((company) => ({ ...company, selected: company.comCode === selected }))
}
