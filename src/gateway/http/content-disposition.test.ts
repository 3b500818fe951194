import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test.each([
  ["load-line.pdf", `inline; filename="load-line.pdf"; filename*=UTF-8''load-line.pdf`],
  ["a b.pdf", `inline; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`],
  ["Größe.pdf", `inline; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`],
  [`it's (new)*.pdf`, `inline; filename="it's (new)*.pdf"; filename*=UTF-8''it%27s%20%28new%29%2A.pdf`],
  ['a"; x="b', `inline; filename="a_; x=_b"; filename*=UTF-8''a%22%3B%20x%3D%22b`],
  ["100%41.pdf", `inline; filename="100_41.pdf"; filename*=UTF-8''100%2541.pdf`],
  ["half \ud800 pair", `inline; filename="half _ pair"; filename*=UTF-8''half%20%EF%BF%BD%20pair`],
  ["a\r\nSet-Cookie: x", `inline; filename="a__Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
])("%j is written in one header line", (fileName, header) => {
  expect(contentDisposition("inline", fileName)).toBe(header);
});
