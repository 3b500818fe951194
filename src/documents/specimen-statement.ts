// The wording of a specimen certificate by kind, which is derived from the title: the legal basis, the statement, and the surveys to
// be endorsed on the back.

export interface Statement {
  /** Completes the sentence "Issued under …". `{flag}` stands for the flag administration. */
  readonly basis: string;
  /** Paragraphs below THIS IS TO CERTIFY. */
  readonly certifies: readonly string[];
  /** Surveys to be endorsed on the second page; empty if the certificate has one page. */
  readonly endorsements: readonly string[];
}

const yearly = ["First annual survey", "Second annual survey", "Third annual survey", "Fourth annual survey"];
const harmonised = [
  "First annual survey",
  "Annual or intermediate survey",
  "Annual or intermediate survey",
  "Fourth annual survey",
];
const verifications = ["Intermediate verification", "Additional verification", "Additional verification"];

const classification: Statement = {
  basis: "the Rules of this Society",
  certifies: [
    "that the vessel named above has been surveyed by Surveyors of this Society, who found the hull, machinery and equipment to comply with the Rules; and that the vessel is entered in the Record with the symbols and notations shown above.",
    "Class is maintained on condition that the surveys prescribed by the Rules are carried out when due, that any damage, defect or breakdown which may affect class is reported without delay, and that the conditions of class entered in the Record are dealt with by their due dates.",
  ],
  endorsements: harmonised,
};

function convention(
  basis: string,
  certifies: readonly string[],
  endorsements: readonly string[] = [],
): Statement {
  return { basis: `${basis}, under the authority of the Government of {flag}`, certifies, endorsements };
}

function survey(regulation: string, found: string, instrument = "Convention"): readonly string[] {
  return [
    `that the ship has been surveyed in accordance with ${regulation}; and`,
    `that the survey showed ${found}.`,
    `This certificate is valid until the date shown below, subject to the surveys in accordance with the ${instrument}.`,
  ];
}

function fitness(products: string): Statement {
  return convention(
    `the International Code for the Construction and Equipment of Ships Carrying ${products} in Bulk`,
    survey(
      "the provisions of the Code",
      "the construction and equipment of the ship and its condition to be in all respects satisfactory, and the ship to be suitable for the carriage in bulk of the products listed in the attached schedule, provided that all relevant operational provisions of the Code are observed",
      "Code",
    ),
    harmonised,
  );
}

const statements: readonly (readonly [title: RegExp, statement: Statement])[] = [
  [
    /load line/i,
    convention(
      "the International Convention on Load Lines, 1966, as modified by the Protocol of 1988",
      [
        "that the ship has been surveyed in accordance with the Convention; and",
        "that the freeboards have been assigned and the load lines marked upon the ship as shown in the record of assignment, and that the marks were found in place and in good order.",
        "This certificate is valid until the date shown below, subject to annual surveys.",
      ],
      yearly,
    ),
  ],
  [
    /safety construction/i,
    convention(
      "the International Convention for the Safety of Life at Sea, 1974, as amended",
      survey(
        "regulation I/10 of the Convention",
        "the condition of the structure, machinery and equipment to be satisfactory, and the ship to comply with the relevant requirements of chapters II-1 and II-2",
      ),
      harmonised,
    ),
  ],
  [
    /safety equipment|safety radio|passenger ship safety/i,
    convention(
      "the International Convention for the Safety of Life at Sea, 1974, as amended",
      survey(
        "chapter I of the Convention",
        "the ship to comply with the requirements as regards fire safety systems and appliances, life-saving appliances, navigational equipment and radio installations, as listed in the record of equipment attached to it",
      ),
      harmonised,
    ),
  ],
  [
    /oil pollution|air pollution|sewage|energy efficiency/i,
    convention(
      "the International Convention for the Prevention of Pollution from Ships, 1973, as modified by the Protocols of 1978 and 1997",
      survey(
        "the Annex of the Convention named in the title",
        "the structure, equipment, systems, fittings, arrangements and materials of the ship, and their condition, to be in all respects satisfactory and to comply with the applicable requirements of that Annex",
      ),
      harmonised,
    ),
  ],
  [
    /ballast water/i,
    convention(
      "the International Convention for the Control and Management of Ships' Ballast Water and Sediments, 2004",
      survey(
        "regulation E-1 of the Annex to the Convention",
        "the ballast water management of the ship, and the structure, equipment, systems, fittings, arrangements and material that serve it, to comply with the Annex",
      ),
      harmonised,
    ),
  ],
  [
    /tonnage/i,
    convention("the International Convention on Tonnage Measurement of Ships, 1969", [
      "that the tonnages of the ship have been determined in accordance with the provisions of the Convention, and are those shown above.",
      "Spaces included in the tonnage are listed on file with the Society. An alteration of the ship's arrangement, use or load line that would increase its net tonnage requires a new certificate.",
    ]),
  ],
  [
    /^safety management/i,
    convention(
      "the International Convention for the Safety of Life at Sea, 1974, as amended",
      [
        "that the safety management system of the ship has been audited and that it complies with the requirements of the International Management Code for the Safe Operation of Ships and for Pollution Prevention (ISM Code), following verification that the Document of Compliance of the Company applies to this type of ship.",
        "This certificate is valid until the date shown below, subject to periodical verification and to the Document of Compliance remaining valid.",
      ],
      verifications,
    ),
  ],
  [
    /ship security/i,
    convention(
      "the International Code for the Security of Ships and of Port Facilities (ISPS Code)",
      [
        "that the security system and any associated security equipment of the ship have been verified in accordance with section 19.1 of part A of the Code; that the verification showed them to be in all respects satisfactory; and that the ship is provided with an approved ship security plan.",
        "This certificate is valid until the date shown below, subject to verifications in accordance with section 19.1.1 of part A of the Code.",
      ],
      verifications,
    ),
  ],
  [
    /maritime labour/i,
    convention(
      "Article V and Title 5 of the Maritime Labour Convention, 2006",
      [
        "that this ship has been inspected and verified to be in compliance with the requirements of the Convention and with the provisions of the attached Declaration of Maritime Labour Compliance; and that the working and living conditions of the seafarers corresponded to the national requirements that implement the Convention.",
        "This certificate is valid only when the Declaration of Maritime Labour Compliance is attached.",
      ],
      verifications,
    ),
  ],
  [/fitness.*chemicals/i, fitness("Dangerous Chemicals")],
  [/fitness.*gases/i, fitness("Liquefied Gases")],
  [
    /offshore drilling/i,
    convention(
      "the Code for the Construction and Equipment of Mobile Offshore Drilling Units, 2009",
      survey(
        "the provisions of the Code",
        "the structure, equipment, fittings, radio station arrangements and materials of the unit and their condition to be in all respects satisfactory, and the unit to comply with the relevant provisions of the Code",
        "Code",
      ),
      harmonised,
    ),
  ],
  [
    /cargo gear|lifting|crane/i,
    {
      basis: "the Guide of this Society for certification of lifting appliances",
      certifies: [
        "that the lifting appliances and loose gear named in the register of this vessel have been examined by a Surveyor of this Society, tested with the proof loads that the Guide prescribes for their safe working loads, and found free from defects that would affect their safe use.",
        "The register is to be kept on board and shown to any authorised person on demand.",
      ],
      endorsements: yearly,
    },
  ],
  [
    /towing safety/i,
    {
      basis: "Title 46, Code of Federal Regulations, Subchapter M, as a third-party organization",
      certifies: [
        "that the towing safety management system under which the vessel is operated has been audited, that objective evidence showed it to be implemented on board and ashore, and that the vessel was found to comply with it.",
        "This certificate is valid until the date shown below, subject to the internal and external audits of the Subchapter.",
      ],
      endorsements: verifications,
    },
  ],
];

const otherStatement: Statement = {
  basis: "the Rules and Guides of this Society",
  certifies: [
    "that a Surveyor of this Society attended the vessel named above at the request of its Owner, that the items covered by the title of this document were examined and found in order, and that the particulars given here agree with the Record.",
    "This document is evidence of what was found at the time of the attendance, and of nothing else.",
  ],
  endorsements: [],
};

/** Returns the statement for a certificate's title. */
export function statementOf(title: string): Statement {
  if (/class/i.test(title)) return classification;
  return statements.find(([kind]) => kind.test(title))?.[1] ?? otherStatement;
}
