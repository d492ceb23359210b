/** Files as other programs write them, shortened to the columns that hold something and some that do not. */

export const outlookCsv = `\uFEFF${[
  '"호칭","이름","중간 이름","성","접미사","회사","부서","직함","근무지 번지","근무지 번지 2","근무지 구/군/시","근무지 시/도","근무지 우편 번호","근무지 국가","근무처 팩스","근무처 전화","집 전화 번호","휴대폰","생일","메모","사무실 위치","웹 페이지","전자 메일 주소","전자 메일 유형","전자 메일 표시 이름","전자 메일 2 주소","우선 순위"',
  '"","나래","","김","","새론테크","개발팀","선임, 파트장","새벽로 10","","마포구","서울특별시","04100","대한민국","02-000-1111","02-000-1112","031-000-1113","+82 10-0000-1114","1988-03-09","오전에만 연락\n오후 회의","3층","https://saerontech.example","narae@saerontech.example","SMTP","김나래","narae@mail.example","보통"',
  '"","Grace","Ann","Miller","","","","","","","","","","","","","","","0/0/00","","","","grace@northwind.example","SMTP","","","Normal"',
].join('\r\n')}\r\n`

export const googleCsv = `${[
  'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Website 1 - Label,Website 1 - Value',
  'Jonas,,Becker,,,Joe,,Blue Ridge Labs,Lead engineer,Engineering,1979-11-30,Met in Busan,,* myContacts,* Work,jonas@blueridge.example ::: jb@blueridge.example,Home,jonas@mail.example,Mobile,+1 555 0100,Work,+1 555 0101,Work,"1 Ridge Road\nDenver",1 Ridge Road,Denver,Profile,https://blueridge.example',
].join('\n')}\n`

/** `이름;회사;휴대폰;비밀` and a row, in CP949; 똠 is not part of the older KS X 1001. */
export const cp949Csv = Uint8Array.from(
  Buffer.from(
    'c0ccb8a73bc8b8bbe73bc8deb4ebc6f93bbaf1b9d00d0a8c63b9e6b0a23bb0a1b6f7c0fcc0da3b3031302d303030302d393939393b780d0a',
    'hex',
  ),
)

export const outlookVcard = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;LANGUAGE=ko;CHARSET=ks_c_5601-1987;ENCODING=QUOTED-PRINTABLE:=C8=AB;=B1=E6=B5=BF',
  'FN;CHARSET=ks_c_5601-1987;ENCODING=QUOTED-PRINTABLE:=C8=AB=B1=E6=',
  '=B5=BF',
  'ORG;CHARSET=utf-8;ENCODING=QUOTED-PRINTABLE:=EB=88=84=EB=A6=AC =EC=8B=9C=EC=8A=A4=ED=85=9C=EC=A6=88',
  'TEL;WORK;VOICE:02-000-7777',
  'TEL;CELL;VOICE:010-0000-7777',
  'EMAIL;PREF;INTERNET:gildong@nurisys.example',
  'REV:20260101T000000Z',
  'END:VCARD',
  '',
].join('\r\n')
