import { describe, expect, test } from "vitest";

import { cutPage, describePage } from "./paging.ts";

const base = "http://h/maximo/oslc/os/mxapiasset";

function describeCall(
  queryString: string,
  page: Parameters<typeof describePage>[1],
  rows: Parameters<typeof describePage>[2],
) {
  return describePage({ href: base, parameters: [...new URLSearchParams(queryString)] }, page, rows);
}

test("the first of several pages has the next address, the numbers of pages and members, and its own address", () => {
  const queryString = "lean=1&oslc.pageSize=2&oslc.select=assetnum,status&collectioncount=1";
  const info = describeCall(queryString, { number: 1, size: 2, requested: true }, { more: true, total: 462 });
  expect(info).toEqual({
    href: `${base}?lean=1&oslc.pageSize=2&oslc.select=assetnum%2Cstatus&collectioncount=1`,
    nextPage: {
      href: `${base}?pageno=2&lean=1&oslc.pageSize=2&oslc.select=assetnum%2Cstatus&collectioncount=1`,
    },
    pagenum: 1,
    totalCount: 462,
    totalPages: 231,
  });
});

test("a middle page has the addresses of both neighbours and the last page only the previous one", () => {
  const middle = describeCall("pageno=2&pageSize=5", { number: 2, size: 5, requested: true }, { more: true });
  expect(middle.nextPage).toEqual({ href: `${base}?pageno=3&pageSize=5` });
  expect(middle.previousPage).toEqual({ href: `${base}?pageno=1&pageSize=5` });
  const last = describeCall("pageno=3&pageSize=5", { number: 3, size: 5, requested: true }, { more: false });
  expect(last).toEqual({
    href: `${base}?pageno=3&pageSize=5`,
    previousPage: { href: `${base}?pageno=2&pageSize=5` },
    pagenum: 3,
  });
});

test("a short response to a call that requests no pages has only its address and count", () => {
  const page = { number: 1, size: 1000, requested: false };
  expect(describeCall("lean=1", page, { more: false })).toEqual({ href: `${base}?lean=1` });
  expect(describeCall("", page, { more: false, total: 0 })).toEqual({
    href: base,
    totalCount: 0,
    totalPages: 1,
  });
});

test("a response that is too long is paged and states the page size in the next address", () => {
  const page = { number: 1, size: 1000, requested: false };
  expect(describeCall("lean=1", page, { more: true, total: 1001 })).toEqual({
    href: `${base}?lean=1`,
    nextPage: { href: `${base}?pageno=2&lean=1&oslc.pageSize=1000` },
    pagenum: 1,
    totalCount: 1001,
    totalPages: 2,
  });
});

describe("the address of another page", () => {
  test.each([
    ['oslc.where=a="x y"+and+b=1', "oslc.where=a%3D%22x+y%22+and+b%3D1"],
    ["oslc.orderBy=%2Bname", "oslc.orderBy=%2Bname"],
    ["?&descendent&lean=1&lean=1", "descendent&lean=1&lean=1"],
    ["&&descendent&a=%C3%A9%26", "descendent&a=%C3%A9%26"],
    ["oslc.pageno=7&page=3&PAGENO=1&addschema=1&x=%25*%2F", "x=%25*%2F"],
  ])("repeats the parameters of %s except the page and addschema", (queryString, repeated) => {
    const { nextPage } = describeCall(queryString, { number: 1, size: 5, requested: true }, { more: true });
    expect(nextPage?.href).toBe(`${base}?pageno=2&${repeated}`);
  });
});

test("the extra row after the page shows that there is a next page and is removed", () => {
  const page = { number: 1, size: 2, requested: true };
  expect(cutPage([1, 2, 3], page)).toEqual({ rows: [1, 2], more: true });
  expect(cutPage([1, 2], page)).toEqual({ rows: [1, 2], more: false });
  expect(cutPage([], page)).toEqual({ rows: [], more: false });
});
