import { expect, test } from 'vitest'
import { reservationsModule } from './reservations.module.ts'

test('boards, groups and resources are looked after in the frame, by those who may alone (ADMIN-002)', () => {
  const page = reservationsModule.routes?.find(({ path }) => path === '/admin/reservedb/category')
  expect(page).toMatchObject({ group: 'shell', grants: expect.arrayContaining(['reserveManager', 'companyManager']) })
})
