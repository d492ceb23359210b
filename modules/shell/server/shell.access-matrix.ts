import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

export const accessMatrix: AccessMatrix = {
  'shell.currentUser': { input: () => ({}), ...everyone },
  'shell.authCurrent': { input: () => ({}), ...everyone },
  'shell.accessControl': { input: () => ({ ep: '/po/home/Home?MENUID=1000' }), ...everyone },
  'shell.menuCache': { input: () => ({ lang: 'ko' }), ...everyone },
  'shell.quickMenuCache': { input: () => ({ lang: 'ko' }), ...everyone },
  'shell.dictionaryCache': { input: () => ({ dictionary: 'dic-ko' }), ...everyone, visitor: 200 },
}
