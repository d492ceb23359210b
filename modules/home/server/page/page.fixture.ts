import type { TestClient } from '#apps/server/testing/client.ts'
import { extentOn } from '#platform/contract/widget.ts'
import { pageCalls } from '../../contract/page.contract.ts'
import { at, type openHomeOffice } from '../home.fixture.ts'
import { widgetsOf } from './widgets.ts'

type Office = Awaited<ReturnType<typeof openHomeOffice>>

/** Puts a widget with some settings on the home page of the company HC, alone, and publishes it. */
export async function putAlone({ app, webpart, template, order, publish }: Office, component: string, props = {}) {
  const { columns, rows } = extentOn(widgetsOf(app.services).get(component)!.widget.size.usual, {
    cols: 12,
    rowHeight: 90,
  })
  const id = await webpart({ component, props })
  const templateId = await template({}, [at(id, { colcnt: columns, rowcnt: rows })])
  await order(templateId)
  await publish()
  return String(id)
}

/** What the only part of somebody's home page shows. */
export async function shownTo<Data>(client: TestClient): Promise<Data> {
  const { parts } = await client.call(pageCalls.pageData, {})
  if (parts.length !== 1 || parts[0]!.isFailed) throw new Error(`not one filled part: ${JSON.stringify(parts)}`)
  return parts[0]!.data as Data
}
