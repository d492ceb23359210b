import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import type { DrawerFields } from '../place/thing.ts'
import { askedInDrawer } from './asked.ts'

const WriteDrawer = lazyComponent(() => import('./write-drawer.tsx'))

/** Stands beside every page, and draws the drawer in which a mail is written once the address asks for it. */
export default function WritePart() {
  const [fields] = useAsked<DrawerFields>()
  const asked = askedInDrawer(fields)
  return asked ? (
    <Suspense>
      <WriteDrawer asked={asked} />
    </Suspense>
  ) : null
}
