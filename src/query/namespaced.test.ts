import { expect, test } from "vitest";

import { addNamespaces } from "./namespaced.ts";

const prefixes = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  spi: "http://jazz.net/ns/ism/asset/smarter_physical_infrastructure#",
  oslc: "http://open-services.net/ns/core#",
};

test("a lean response gets namespaces", () => {
  const lean = {
    member: [
      {
        href: "http://h/os/mxperson/_T1lBTQ--",
        _rowstamp: "1",
        personid: "OYAM",
        email: [{ href: "http://e", address: "o@h" }],
      },
      { href: "http://h/os/mxperson/_QQ--" },
    ],
    href: "http://h/os/mxperson",
    responseInfo: {
      href: "http://h/os/mxperson?oslc.pageSize=1",
      nextPage: { href: "http://h/os/mxperson?pageno=2&oslc.pageSize=1" },
      totalPages: 462,
      totalCount: 462,
      pagenum: 1,
    },
  };
  expect(addNamespaces(lean)).toEqual({
    prefixes,
    "rdfs:member": [
      {
        "rdf:about": "http://h/os/mxperson/_T1lBTQ--",
        _rowstamp: "1",
        "spi:personid": "OYAM",
        "spi:email": [{ "rdf:about": "http://e", "spi:address": "o@h" }],
      },
      { "rdf:resource": "http://h/os/mxperson/_QQ--" },
    ],
    "rdf:about": "http://h/os/mxperson",
    "oslc:responseInfo": {
      "rdf:about": "http://h/os/mxperson?oslc.pageSize=1",
      "oslc:nextPage": { "rdf:resource": "http://h/os/mxperson?pageno=2&oslc.pageSize=1" },
      totalPages: 462,
      "oslc:totalCount": 462,
      pagenum: 1,
    },
  });
});

test("the values of a lean response stay unchanged", () => {
  const { "rdfs:member": members } = addNamespaces({
    member: [{ a: null, b: [], c: "", d: 0, e: [1, "x"], f: { g: true } }],
  });
  expect(members).toEqual([
    { "spi:a": null, "spi:b": [], "spi:c": "", "spi:d": 0, "spi:e": [1, "x"], "spi:f": { "spi:g": true } },
  ]);
});

test("a response without members has an empty list", () => {
  const empty = { member: [], href: "http://h", responseInfo: { href: "http://h" } };
  expect(addNamespaces(empty)).toEqual({
    prefixes,
    "oslc:responseInfo": { "rdf:about": "http://h" },
    "rdfs:member": [],
    "rdf:about": "http://h",
  });
});

test("a count gets no namespaces", () => {
  expect(addNamespaces({ totalCount: 43 })).toEqual({ totalCount: 43 });
});
