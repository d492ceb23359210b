import { heading, type Screen } from '../looking.ts'

export const platform: readonly Screen[] = [{ name: 'gallery', path: '/po/admin/gallery', whole: heading }]
