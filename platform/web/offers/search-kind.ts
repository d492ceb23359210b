import type { IconComponent } from '../ui/icon.ts'

/** A heading under which the search shows what a module lets it find; `target` is that of its `SearchSource`. */
export type SearchKind = { target: string; titleKey: string; icon: IconComponent }
