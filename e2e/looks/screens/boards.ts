import { expect } from '../../journey.ts'
import type { Screen } from '../looking.ts'

export const boards: readonly Screen[] = [
  {
    name: 'board-list',
    path: '/po/board/list?SYSID=101',
    whole: async (page) =>
      expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /사내 시스템 정기 점검/ })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'board-read',
    path: '/po/board/read?SYSID=101&ARTICLEID=318',
    whole: async (page) =>
      expect(page.getByRole('heading', { level: 2, name: '사내 시스템 정기 점검 안내' })).toBeVisible(),
  },
  {
    name: 'contracts',
    path: '/po/board/contract?SYSID=141',
    whole: async (page) => expect(page.getByRole('button', { name: '보안 관제 서비스' })).toBeVisible(),
  },
]
