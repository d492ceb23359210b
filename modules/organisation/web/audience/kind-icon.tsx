import { IconBuilding, IconHierarchy2, IconSitemap, IconUser, IconUsersGroup } from '@tabler/icons-react'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import type { AudienceKind } from '../../contract/audience.ts'

const icons: Record<AudienceKind, IconComponent> = {
  person: IconUser,
  department: IconHierarchy2,
  departmentTree: IconSitemap,
  company: IconBuilding,
  role: IconUsersGroup,
}

/** Beside the name of whoever is in an audience; the name or its caption says the same in words. */
export function KindIcon({ kind }: { kind: AudienceKind }) {
  const Icon = icons[kind]
  return <Icon className="i i-16" aria-hidden />
}
