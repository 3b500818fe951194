import { expect, test } from "vitest";

import { companyPatterns } from "./legal-forms.ts";

test.each([
  [" Meridian Shipping ", ["%Meridian Shipping%"]],
  ["Sandalwood Basin", ["%Sandalwood Basin%"]],
  ["Halvorsen & Sonner", ["%Halvorsen%Sonner%"]],
  ["Halvorsen and Sonner", ["%Halvorsen%Sonner%"]],
  ["Hanjin Co., Ltd.", ["%Hanjin%co%ltd%", "%Hanjin%company%limited%"]],
  ["hanjin company limited", ["%hanjin%co%ltd%", "%hanjin%company%limited%"]],
  ["&", ["%&%"]],
  [" and ", ["%and%"]],
  ["& and.", ["%& and.%"]],
  ["Co & Co", ["%co%co%", "%company%company%"]],
  ["Quest S.A.", ["%Quest%sa%", "%Quest%s.a.%"]],
  ["Quest sa", ["%Quest%sa%", "%Quest%s.a.%"]],
  ["Nordhav as", ["%Nordhav%as%", "%Nordhav%a/s%"]],
  ["a and b and c and d and e and f and g", ["%a%b%c%d%e%f%g%"]],
  [`${"a and ".repeat(10)}b`, [`%${"a%".repeat(10)}b%`]],
  [`${"a and ".repeat(11)}b`, [`%${"a and ".repeat(11)}b%`]],
])("the company %j has the patterns %j", (name, patterns) => {
  expect(companyPatterns(name)).toEqual(patterns);
});
