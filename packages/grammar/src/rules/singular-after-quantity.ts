import { definePatternRule } from '../define-pattern-rule.ts';

/** What follows a noun that is not itself the beginning of a compound: "two factor", but not "two factor authentication". */
const BEHIND = '$|@preposition|,|at|are|were|have|that|which|who|to|as|before|after|per|you|we|they|@modal';
const ONE =
  "@singular!percent,percentage,choice,time,dozen,kilo,o'clock,pm,am,gb,mb,kb,tb,km,kg,cm,mm,ml,px,pt,foot,person,ft,bit,min,max,hr,sec,yr,fold,per,cent,euro,pound,sterling,year-old,plus,ton,noon,midnight,half,quarter,way,kind,sort,type,thing,max,total,version,staff,crew,aircraft";

export const singularAfterQuantity = definePatternRule({
  id: 'singular-after-quantity',
  kind: 'grammar',
  message: 'There is more than one: “{fix}”.',
  patterns: [
    `these|those @adjective? {${ONE} => ~plural} ${BEHIND}|@pure|apply|need|work|make|help|give|show`,
    `several|many|various|numerous @adjective? {${ONE} => ~plural} ${BEHIND}`,
    `both @adjective? {${ONE} => ~plural} must|have|are|can|will|should|need|were`,
    'many|several|few|two|three {thing|kind|type|sort|way => ~plural} $|from|to|that|in|for|we|you|are|of',
    `as many {${ONE} => ~plural} as`,
    `number|hundreds|thousands|dozens|millions|couple of {${ONE} => ~plural} ${BEHIND}`,
    `one of the|our|my|your|their|these|those most? @adjective? {${ONE} => ~plural} $|,|that|who|which|is|are|was|were|@past|in|for|of`,
    `two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred {${ONE} => ~plural} $|to|that|are|were|have|you|we|which|who|decide|from|in|for|on|at`,
    `over|than|from|only|about|nearly|almost|of|with|to|for|@verb|the|and|these|all @count {${ONE} => ~plural} $`,
    `{this => these} @adjective? @plural!means,series,species,news are|were|have|must|can|will|should|may|do`,
    `{these|those => this / that} @adjective? @singular is|was|has|does`,
    `each|every @adjective? {@plural!times,hours,days,weeks,months,years,minutes,seconds => ~singular} must|has|is|can|will|should|needs|may|@third|in|of|with`,
    `number of {request|user|visitor|order|page|item|file|word|visit|click|employee|customer|product|room|guest|student|seat|night|day|person => ~plural} ${BEHIND}`,
  ],
});
