import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { everywhere, personNamed } from '#modules/organisation/web/testing/people.ts'
import type { CurrentUser } from '../../contract/shell.contract.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { seed } from '../shell.queries.ts'

/** A menu of a test, at the top unless it is put under another one. */
export const menuNamed = (name: string, menuId: number, given: Partial<Menu> = {}): Menu => ({
  menuId,
  parentMenuId: null,
  systemId: null,
  menuType: 'SY',
  callType: 'USER',
  menuName: name,
  menuNameEn: name,
  name: everywhere(name),
  baseUrl: '/po',
  targetUrl: '',
  frameUrl: '',
  isPopup: false,
  isTopVisible: true,
  imageUrl: '',
  customClass: '',
  hasChildren: (given.children ?? []).length > 0,
  children: [],
  ...given,
})

const { post } = personNamed('서지우')
/** An employee who may do nothing special, as the server tells of her. */
export const signedInUser: CurrentUser = {
  user: {
    personId: 'p1',
    personCode: 'P1',
    comCode: 'HC',
    employeeNumber: '1',
    displayName: '서지우',
    displayNameEng: 'Jiwoo Seo',
    titleName: '책임',
    titleNameEn: '',
    deptName: '플랫폼개발1팀',
    deptNameEn: '',
    deptCode: 'dev',
    userName: 'jiwoo.seo',
    email: 'jiwoo.seo@hanbit.example',
    photoPath: null,
    name: everywhere('서지우'),
    post,
    concurrentUsers: [],
  },
  company: {
    comCode: 'HC',
    companyName: '한빛소프트',
    companyNameEng: 'Hanbit',
    name: everywhere('한빛소프트'),
    settings: { hideQuickMenu: false, mailOnly: false, navigation: 'top', brand: '' },
    logo: null,
  },
  o365Guid: '',
  userConfig: { language: 'ko-KR', theme: 'light', timeZone: 'Asia/Seoul' },
  permissions: {
    menues: [],
    isSuperAdmin: false,
    isCompanyManager: false,
    isReserveManager: false,
    isGlobalReserveManager: false,
    isPopupManager: false,
    isBoardManager: false,
  },
  mustChangePassword: false,
  mustSetUpFactor: false,
  cacheVersion: { menu: '1', quickMenu: '1', webpartV3: '1', webpartV3Template: '1', lang: '1' },
  themeStylesheet: '',
}

type Props = {
  menus: Menu[]
  /** What is different of her from `signedInUser`. */
  user?: Partial<CurrentUser>
  children: ReactNode
}

/** Shows a piece as inside the frame: somebody is signed in and has these menus, as the page brings both along. */
export function SignedIn({ menus, user, children }: Props) {
  const cache = useQueryClient()
  useState(() => seed(cache, { ...signedInUser, ...user }, menus))
  return children
}
