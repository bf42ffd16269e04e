export type UsState = { code: string; name: string }

/** The 50 states and DC: code, FIPS code, name. */
const table = `
AL 01 Alabama
AK 02 Alaska
AZ 04 Arizona
AR 05 Arkansas
CA 06 California
CO 08 Colorado
CT 09 Connecticut
DE 10 Delaware
DC 11 District of Columbia
FL 12 Florida
GA 13 Georgia
HI 15 Hawaii
ID 16 Idaho
IL 17 Illinois
IN 18 Indiana
IA 19 Iowa
KS 20 Kansas
KY 21 Kentucky
LA 22 Louisiana
ME 23 Maine
MD 24 Maryland
MA 25 Massachusetts
MI 26 Michigan
MN 27 Minnesota
MS 28 Mississippi
MO 29 Missouri
MT 30 Montana
NE 31 Nebraska
NV 32 Nevada
NH 33 New Hampshire
NJ 34 New Jersey
NM 35 New Mexico
NY 36 New York
NC 37 North Carolina
ND 38 North Dakota
OH 39 Ohio
OK 40 Oklahoma
OR 41 Oregon
PA 42 Pennsylvania
RI 44 Rhode Island
SC 45 South Carolina
SD 46 South Dakota
TN 47 Tennessee
TX 48 Texas
UT 49 Utah
VT 50 Vermont
VA 51 Virginia
WA 53 Washington
WV 54 West Virginia
WI 55 Wisconsin
WY 56 Wyoming
`

const rows = table
  .trim()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 2), number: line.slice(3, 5), name: line.slice(6) }))

export const states: readonly UsState[] = rows.map(({ code, name }) => ({ code, name }))

const codeByNumber = new Map(rows.map(({ code, number }) => [number, code]))
const numberByCode = new Map(rows.map(({ code, number }) => [code, number]))

/** '36' → 'NY'; undefined for territories. */
export const stateCodeOf = (number: string): string | undefined => codeByNumber.get(number)

/** 'NY' → '36'; undefined for territories and military codes. */
export const stateNumberOf = (code: string): string | undefined => numberByCode.get(code)

const codeByName = new Map(rows.map(({ code, name }) => [name.toLowerCase(), code]))

/** 'ny', 'NY' or 'New York' → 'NY'. */
export function stateCodeFrom(text: string): string | undefined {
  const upper = text.trim().toUpperCase()
  return numberByCode.has(upper) ? upper : codeByName.get(text.trim().toLowerCase())
}
